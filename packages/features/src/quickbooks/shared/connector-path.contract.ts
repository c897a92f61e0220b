// The address of the service that the Web Connector calls.
export const CONNECTOR_PATH = "/quickbooks/connector";
