// Keeps zod from making functions of text, which the page's security policy forbids; loaded before any contract.
import { z } from "zod";

z.config({ jitless: true });
