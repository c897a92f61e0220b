// The page's nonce, for styles that libraries add at run time.
import { setNonce } from "get-nonce";

/** Empty when the server did not serve the page. */
export const pageNonce = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";

setNonce(pageNonce);
