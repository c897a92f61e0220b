// The commands of the command line by name; a command is one file and one line here.
import { backup } from "./backup.ts";
import { backups } from "./backups.ts";
import type { Command } from "./command.ts";
import { createAgency } from "./create-agency.ts";
import { doctor } from "./doctor.ts";
import { listUsers } from "./list-users.ts";
import { resetPassword } from "./reset-password.ts";
import { restore } from "./restore.ts";
import { verify } from "./verify.ts";

export const COMMANDS: Readonly<Record<string, Command>> = {
  "create-agency": createAgency,
  "reset-password": resetPassword,
  "list-users": listUsers,
  verify,
  doctor,
  backup,
  backups,
  restore,
};
