// The description of the Web Connector's service, for clients that read one.
import { escaped } from "../xml.ts";
import { CONNECTOR_NAMESPACE, NUMBERS, SOAP_OPERATIONS, type SoapOperation } from "./soap-operations.ts";

const OPERATIONS = Object.entries(SOAP_OPERATIONS) as readonly (readonly [string, SoapOperation])[];

const each = (write: (name: string, operation: SoapOperation) => string): string =>
  OPERATIONS.map(([name, operation]) => write(name, operation)).join("\n");

const RESULTS = { string: "s:string", int: "s:int", strings: "tns:ArrayOfString" } as const;

const argument = (name: string): string =>
  NUMBERS.includes(name)
    ? `<s:element minOccurs="1" maxOccurs="1" name="${name}" type="s:int"/>`
    : `<s:element minOccurs="0" maxOccurs="1" name="${name}" type="s:string"/>`;

const elements = each((name, { arguments: names, returns }) => {
  const result = `<s:element minOccurs="${returns === "int" ? 1 : 0}" maxOccurs="1" name="${name}Result" type="${RESULTS[returns]}"/>`;
  return `      <s:element name="${name}"><s:complexType><s:sequence>${names.map(argument).join("")}</s:sequence></s:complexType></s:element>
      <s:element name="${name}Response"><s:complexType><s:sequence>${result}</s:sequence></s:complexType></s:element>`;
});

const messages = each(
  (
    name,
  ) => `  <wsdl:message name="${name}In"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>
  <wsdl:message name="${name}Out"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`,
);

const ports = each(
  (name) =>
    `    <wsdl:operation name="${name}"><wsdl:input message="tns:${name}In"/><wsdl:output message="tns:${name}Out"/></wsdl:operation>`,
);

const bindings = each(
  (name) =>
    `    <wsdl:operation name="${name}"><soap:operation soapAction="${CONNECTOR_NAMESPACE}${name}" style="document"/><wsdl:input><soap:body use="literal"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>`,
);

/** The WSDL of the service at an address. */
export const wsdl = (url: string): string => `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:s="http://www.w3.org/2001/XMLSchema" xmlns:tns="${CONNECTOR_NAMESPACE}" targetNamespace="${CONNECTOR_NAMESPACE}">
  <wsdl:types>
    <s:schema elementFormDefault="qualified" targetNamespace="${CONNECTOR_NAMESPACE}">
      <s:complexType name="ArrayOfString"><s:sequence><s:element minOccurs="0" maxOccurs="unbounded" name="string" nillable="true" type="s:string"/></s:sequence></s:complexType>
${elements}
    </s:schema>
  </wsdl:types>
${messages}
  <wsdl:portType name="WebConnectorSoap">
${ports}
  </wsdl:portType>
  <wsdl:binding name="WebConnectorSoap" type="tns:WebConnectorSoap">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
${bindings}
  </wsdl:binding>
  <wsdl:service name="WebConnector">
    <wsdl:port name="WebConnectorSoap" binding="tns:WebConnectorSoap"><soap:address location="${escaped(url)}"/></wsdl:port>
  </wsdl:service>
</wsdl:definitions>
`;
