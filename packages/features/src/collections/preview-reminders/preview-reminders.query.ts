// Shows what reminding would do.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { figuresOf } from "../shared/reminder-figures.rules.ts";
import { plannedReminders } from "../shared/write-reminders.server.ts";
import type { previewRemindersQuery } from "./preview-reminders.contract.ts";

const MOST = 100;

export const previewReminders: QueryHandler<typeof previewRemindersQuery> = async (question) => {
  const { unit, caller, today, filter, withoutMail = false } = question;
  const { itemIds } = filter;
  const { letters, notReminded } = await plannedReminders(unit, { caller, today, itemIds, withoutMail });
  const left = notReminded.filter(({ isEarly }) => itemIds !== undefined || !isEarly);
  return {
    ...figuresOf(letters),
    withoutMail,
    first: letters.slice(0, MOST).map(({ clientId, client, level, delivery, total, items }) => ({
      clientId,
      client,
      level,
      delivery,
      total,
      items: items.map(({ name, dueOn, open }) => ({ name, dueOn, open })),
    })),
    notReminded: left.slice(0, MOST).map(({ item: { itemId, name, client }, reason }) => ({
      itemId,
      name,
      client,
      reason,
    })),
    notRemindedCount: left.length,
  };
};
