// Files of bank statements as banks write them.

/** OFX 1: values have no end tag, lines end as on Windows. */
export const OFX_1 = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261101<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>011000015<ACCTID>000123456789<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261001<DTEND>20261031
<STMTTRN><TRNTYPE>DEP<DTPOSTED>20261003120000.000[-5:EST]<TRNAMT>1250.00<FITID>1003-1<NAME>DEPOSIT<MEMO></STMTTRN>
<STMTTRN><TRNTYPE>CHECK<DTPOSTED>20261007<TRNAMT>-310.5<FITID>1007-1<CHECKNUM>1042<NAME>CHECK 1042</STMTTRN>
<STMTTRN><TRNTYPE>SRVCHG<DTPOSTED>20261031233000[-5:EST]<TRNAMT>-12,00<FITID>1031-9<NAME>SERVICE CHARGE<MEMO>AT&T &amp; M\u00fcller</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>1927.50<DTASOF>20261031</LEDGERBAL><AVAILBAL><BALAMT>1900.00<DTASOF>20261031</AVAILBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`.replaceAll("\n", "\r\n");

interface Transaction {
  readonly on: string;
  readonly amount: string;
  readonly id: string;
  readonly name?: string;
  readonly check?: string;
  readonly currency?: string;
}

const transaction = ({ on, amount, id, name = "DEPOSIT", check, currency }: Transaction): string =>
  `<STMTTRN><TRNTYPE>OTHER</TRNTYPE><DTPOSTED>${on.replaceAll("-", "")}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>${id}</FITID>${
    check === undefined ? "" : `<CHECKNUM>${check}</CHECKNUM>`
  }<NAME>${name}</NAME>${currency === undefined ? "" : `<CURRENCY><CURRATE>1.1</CURRATE><CURSYM>${currency}</CURSYM></CURRENCY>`}</STMTTRN>`;

interface Statement {
  readonly account?: string;
  readonly begins?: string;
  readonly ends?: string;
  readonly balance?: string;
  readonly balanceOn?: string;
  readonly currency?: string;
  readonly lines: readonly Transaction[];
}

/** OFX 2, which is XML; QFX is the same with tags of its maker. */
export function ofx2({
  account = "000123456789",
  begins = "2026-10-01",
  ends = "2026-10-31",
  balance = "0.00",
  balanceOn = ends,
  currency = "USD",
  lines,
}: Statement): string {
  const [from, to, on] = [begins, ends, balanceOn].map((day) => day.replaceAll("-", ""));
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0</CODE><SEVERITY>INFO</SEVERITY></STATUS><DTSERVER>${to}</DTSERVER><INTU.BID>3000</INTU.BID></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0</TRNUID><STMTRS><CURDEF>${currency}</CURDEF>
<BANKACCTFROM><BANKID>011000015</BANKID><ACCTID>${account}</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
<BANKTRANLIST><DTSTART>${from}</DTSTART><DTEND>${to}</DTEND>
${lines.map(transaction).join("\n")}
</BANKTRANLIST><LEDGERBAL><BALAMT>${balance}</BALAMT><DTASOF>${on}</DTASOF></LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
}

/** CSV with titles and a summary above the headings, which stand in row 7. */
export const CSV_HEADER_IN_ROW_7 = `Harbor Bank
Account,Trust checking ...6789
From,10/01/2026
To,10/31/2026
,
Summary,Amount
Date,Description,Amount,Running Bal.
10/01/2026,Beginning balance as of 10/01/2026,,"1,000.00"
10/03/2026,DEPOSIT,"1,250.00","2,250.00"
10/07/2026,CHECK 1042,-310.50,"1,939.50"
10/31/2026,SERVICE CHARGE,-12.00,"1,927.50"
`;

/** Two columns of amounts, the newest line first, divided by semicolons. */
export const CSV_NEWEST_FIRST = `Posting Date;Details;Debit;Credit;Balance
10/31/2026;SERVICE CHARGE;12.00;;1927.50
10/07/2026;CHECK 1042;310.50;;1939.50
10/03/2026;DEPOSIT;;1250.00;2250.00
`;
