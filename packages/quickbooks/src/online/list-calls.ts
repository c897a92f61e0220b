// The calls that read and make entries of lists.
import { nameFor } from "../names.ts";
import type { ListName, NewEntity, Operation } from "../operation.ts";
import { type Asked, type Body, having, query, select, textOr, to, WHETHER_ACTIVE } from "./asked.ts";
import { ACCOUNT_TYPES, ONLINE_LISTS } from "./words.ts";

/** Under which name an entry of a list is found. */
const NAME_FIELDS: Readonly<Record<ListName, string>> = {
  account: "FullyQualifiedName",
  customer: "DisplayName",
  vendor: "DisplayName",
  service: "Name",
  class: "FullyQualifiedName",
};

const contacts = (entity: NewEntity): Body => {
  const [email, phone] = [textOr(entity.email, 100), textOr(entity.phone, 30)];
  return {
    CompanyName: textOr(entity.companyName, 100),
    PrimaryEmailAddr: email && { Address: email },
    PrimaryPhone: phone && { FreeFormNumber: phone },
  };
};

const nameOnline = (list: ListName, name: string): string => nameFor({ program: "Online", list }, name);

/** One call that asks three lists: names are shared by customers, vendors and employees. */
function findName(name: string): Asked {
  const requests = ["Customer", "Vendor", "Employee"].map((entity) => ({
    bId: entity,
    Query: select(entity, `${having("DisplayName", name)} and ${WHETHER_ACTIVE}`),
  }));
  return { resource: "batch", body: { BatchItemRequest: requests } };
}

/** Undefined for an operation on transactions. */
export function ofLists(operation: Operation): Asked | undefined {
  switch (operation.do) {
    case "find": {
      const named = having(NAME_FIELDS[operation.list], operation.name);
      return query(select(ONLINE_LISTS[operation.list], `${named} and ${WHETHER_ACTIVE}`));
    }
    case "findName":
      return findName(operation.name);
    case "listAccounts":
      return query(select("Account", WHETHER_ACTIVE));
    case "createAccount": {
      const { name, kind, parent, number, description } = operation.account;
      const below = parent === undefined ? {} : { ParentRef: to(parent), SubAccount: true };
      const body = {
        Name: nameOnline("account", name),
        AccountType: ACCOUNT_TYPES[kind],
        AcctNum: textOr(number, 7),
        Description: textOr(description, 100),
        ...below,
      };
      return { resource: "account", body };
    }
    case "createCustomer": {
      const { entity } = operation;
      const body = {
        DisplayName: nameOnline("customer", entity.name),
        ...contacts(entity),
        Notes: entity.accountNumber && `Client ${entity.accountNumber}`,
      };
      return { resource: "customer", body };
    }
    case "createVendor": {
      const { entity } = operation;
      const body = {
        DisplayName: nameOnline("vendor", entity.name),
        ...contacts(entity),
        AcctNum: textOr(entity.accountNumber, 100),
      };
      return { resource: "vendor", body };
    }
    case "createService": {
      const name = nameOnline("service", operation.name);
      return {
        resource: "item",
        body: { Name: name, Type: "Service", IncomeAccountRef: to(operation.account) },
      };
    }
    case "createClass":
      return { resource: "class", body: { Name: nameOnline("class", operation.name) } };
    default:
      return undefined;
  }
}
