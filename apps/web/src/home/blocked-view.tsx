// Says on Home why another screen did not open, and whom to ask.
import type { Access } from "@fiducia/contract/access";
import { areas } from "@fiducia/features/areas";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import classes from "./home.module.css";

const accesses: readonly Access[] = areas.flatMap((area) => area.entries.map((entry) => entry.access));

export function BlockedView() {
  const { blocked } = useSearch({ strict: false }) as { blocked?: string };
  const navigate = useNavigate();
  const banner = useRef<HTMLDivElement>(null);
  const access = accesses.find(({ name }) => name === blocked);
  useEffect(() => {
    if (access) banner.current?.focus();
  }, [access]);
  if (!access) return null;
  return (
    <div className={classes.blocked} role="alert" tabIndex={-1} ref={banner}>
      <p>
        <strong>{access.message}</strong>
        <span>Ask your administrator for permission {access.permissions.join(" and ")}.</span>
      </p>
      <button type="button" onClick={() => navigate({ to: "/", search: {}, replace: true } as never)}>
        Dismiss
      </button>
    </div>
  );
}
