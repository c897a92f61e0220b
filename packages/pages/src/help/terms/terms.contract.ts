// What each term of help means. A column or field that names a new term does not compile before it is explained here.
import type { Term } from "@fiducia/contract/terms";
import type { Explanation } from "../shared/help-content.contract.ts";
import { BANKING } from "./banking.contract.ts";
import { DOCUMENTS } from "./documents.contract.ts";
import { TRUST_MONEY } from "./trust-money.contract.ts";

export const EXPLANATIONS: Readonly<Record<Term, Explanation>> = { ...TRUST_MONEY, ...DOCUMENTS, ...BANKING };
