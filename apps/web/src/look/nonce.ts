// The page's nonce, under which the styles that libraries add at run time are allowed.
import { setNonce } from "get-nonce";

/** Empty outside a page that the server has served. */
export const pageNonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

setNonce(pageNonce);
