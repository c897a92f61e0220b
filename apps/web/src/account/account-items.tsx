// The user menu's entries for password and sessions; absent when a host system signs users in.
import { Menu } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { signOut } from "../session/leave.tsx";

export function AccountItems() {
  const navigate = useNavigate();
  return (
    <>
      <Menu.Item onClick={() => navigate({ to: "/account" } as never)}>Password and sign-in</Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={signOut}>Signout</Menu.Item>
    </>
  );
}
