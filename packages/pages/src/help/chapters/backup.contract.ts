// Help: check the backup.
import type { Chapter } from "../shared/help-content.contract.ts";

export const backup: Chapter = {
  purpose:
    "Make sure that the books are copied to another disk and that the copy can be used. The program makes the copies; a person has to look now and then.",
  steps: [
    "Open the settings and choose **Backup**.",
    "Look at **Last copy** and **Last good trial**. A trial restores the newest copy beside the books and compares them.",
    "Look at **Can be restored up to**. It should be a few minutes ago.",
    "Read **Encrypted**. If it says No, ask whoever runs Fiducia to set BACKUP_KEY.",
    "Before something large, such as an import, choose **Back up now**. Choose **Try now** to test the newest copy.",
    "Keep the backup key on paper, away from the office. Without the key nobody can restore the books.",
  ],
  books: [
    "A backup changes nothing in the books.",
    "The books of every night are kept for days, and those of each month for months. In between, what is posted is carried over within a minute.",
    "Whoever runs the server restores the books, to any moment that the backup reaches. After that, Home says that the books were restored.",
  ],
  troubles: [
    {
      says: "There is no backup: set BACKUP_DIR to a folder on another disk, and start Fiducia again.",
      cure: "Show this sentence to whoever runs Fiducia. Until then, a broken disk would take the books with it.",
    },
    {
      says: "The last base copy is older than it should be. Back up now, and see what it says.",
      cure: "Choose **Back up now**. If it fails, its message says why, most often a full or missing disk.",
    },
    {
      says: "No backup has been restored on trial for more than 8 days. Try one now.",
      cure: "Choose **Try now**.",
    },
  ],
  screens: [
    { label: "Backup", to: "/settings/backup" },
    { label: "Home", to: "/" },
  ],
  terms: ["closed-period", "as-of"],
};
