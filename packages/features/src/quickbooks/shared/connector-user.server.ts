// The name with which the Web Connector signs in for an agency.
export const userNameOf = (agencyId: number): string => `fiducia-${agencyId}`;
