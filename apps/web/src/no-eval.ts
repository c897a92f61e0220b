// Keeps zod from compiling schemas with eval, which the page's policy forbids; imported before any contract.
import { z } from "zod";

z.config({ jitless: true });
