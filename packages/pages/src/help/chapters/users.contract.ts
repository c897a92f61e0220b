// Help: add users and set permissions.
import type { Chapter } from "../shared/help-content.contract.ts";

export const users: Chapter = {
  purpose:
    "Give each person a sign-in of their own and only the permissions they need, so that the books say who did what and no one person can do everything alone.",
  steps: [
    "Open the settings and choose **People**. Choose **Add a user**, and enter the name. The initials are proposed.",
    "Under **Works as**, choose **Read only**, **Front desk**, **Bookkeeper** or **Owner**. What it permits stands below. Then choose **Add user and invite**.",
    "With an e-mail address the invitation goes by mail, where an e-mail server is set up. Otherwise choose **Copy the link** and hand it over. It works once, within 72 hours.",
    "To change what a user may do, open the menu of the user and choose **Permissions**. **Copy from** begins with those of somebody else. Choose **Save permissions**.",
    "Whoever forgot the password chooses **Forgot your password?** on the sign-in page. Without an e-mail server, choose **Invite** in the menu of the user, and hand the link over.",
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
