// Where help is: its page, and the flag that puts it into the toolbar. Without the flag it is in the user menu.
export const HELP = "/help";
export const HELP_FLAG = "help-navigation";
