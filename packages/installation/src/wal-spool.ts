// Where PostgreSQL lays the segments of its log that wait to be carried to the backup folder.
import { join } from "node:path";

export const spoolIn = (dataDir: string): string => join(dataDir, "wal-to-carry");
