// Installs the packages when they are missing or other than the lockfile says.
import { installPackages } from "./run/install.mjs";

installPackages((line) => process.stdout.write(`${line}\n`));
