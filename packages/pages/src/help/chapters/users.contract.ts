// Help: add users and set permissions.
import type { Chapter } from "../shared/help-content.contract.ts";

export const users: Chapter = {
  purpose:
    "Give each person a sign-in of their own and only the permissions they need, so that the books say who did what and no one person can do everything alone.",
  steps: [
    "Open the settings and choose **People**. Choose **Add a user**, and enter name, initials and office.",
    "Open the menu of the new user and choose **Permissions**. Use **Copy from** to start with those of somebody else, and choose **Save permissions**.",
    "In the same menu choose **Invite by link**, then **Make a link** and **Copy the link**. Hand it to the user yourself. It works once, within 72 hours.",
    "If somebody says that something is missing, choose **Why can this user not see that?** and type the name of the screen.",
    "When somebody leaves, choose **Disable**. Everything they recorded stays under their name.",
  ],
  books: [
    "Permissions change nothing that was recorded.",
    "Each change of a permission is in the history of the page, with who made it. **Activity** lists sign-ins and what each user did.",
    "The trust policy can ask for a second user from an amount upward. Whoever enters such a payment cannot approve it.",
  ],
  troubles: [
    {
      says: "{initials} belongs to {name} already.",
      values: { initials: "MJS", name: "Mary Smith" },
      cure: "Choose other initials. They are the name to sign in with.",
    },
    {
      says: "You do not hold {permission} yourself, so you cannot grant it.",
      values: { permission: "Void items" },
      cure: "Ask an administrator to grant it.",
    },
    {
      says: "{name} is the last administrator. Make somebody else an administrator first.",
      values: { name: "Mary Smith" },
      cure: "Make a second administrator. Two are safer anyway.",
    },
    {
      says: "{name} signs in already. Only an administrator opens a new link for them.",
      values: { name: "Mary Smith" },
      cure: "Ask an administrator if the user has lost the password.",
    },
  ],
  screens: [
    { label: "People", to: "/settings/people" },
    { label: "Activity", to: "/settings/activity" },
    { label: "Trust policy", to: "/settings/trust-policy" },
  ],
  terms: ["write-off", "void", "closed-period"],
};
