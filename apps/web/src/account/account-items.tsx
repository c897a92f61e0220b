// The user menu's entries for password and sessions; absent when a host system signs users in.
import { useGo } from "@fiducia/browser/links/use-go";
import { Menu } from "@mantine/core";
import { signOut } from "../session/leave.tsx";

export function AccountItems() {
  const go = useGo();
  return (
    <>
      <Menu.Item onClick={() => go({ to: "/account" })}>Password and sign-in</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={signOut}>Signout</Menu.Item>
    </>
  );
}
