// Reminders: the letters that were written, and how far each is.
import { customerReports } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { person } from "@fiducia/contract/line-of-document";
import { z } from "zod";
import { letterFields } from "../shared/letter.contract.ts";

const DELIVERIES = { Print: "Print", Email: "E-mail" } as const;

export const reminderLettersReport = defineReport({
  name: "GetReminders",
  title: "Reminders",
  route: "/reminders",
  menu: [{ label: "Reminders", synonyms: ["dunning", "past due letters", "collections"] }],
  access: customerReports,
  filter: z.strictObject({}),
  row: z.strictObject({
    ...letterFields,
    clientNumber: z.string(),
    name: z.string(),
    delivery: z.enum(["Print", "Email"]),
    answer: z.string(),
    writtenBy: person,
  }),
  rowKey: "letterId",
  failure: "Error: Unable to get reminders",
  columns: [
    { key: "writtenAt", label: "Written", kind: "instant", priority: 2 },
    { key: "clientNumber", label: "Client #", kind: "client", names: "client", priority: 3 },
    {
      key: "name",
      label: "Client",
      kind: "text",
      names: "client",
      priority: 1,
      identifies: true,
      leads: true,
    },
    { key: "level", label: "Reminder", kind: "count", priority: 1 },
    { key: "items", label: "Items", kind: "text", priority: 3 },
    { key: "total", label: "Past due", kind: "money", total: true, priority: 1, leads: true },
    { key: "delivery", label: "Delivery", kind: "text", labels: DELIVERIES, priority: 4 },
    { key: "state", label: "State", kind: "status", priority: 1 },
    { key: "answer", label: "Server's answer", kind: "text", priority: 2 },
    { key: "writtenBy", label: "By", kind: "person", priority: 5 },
  ],
});
