// Which addresses belong to one visitor, which are listed, and what is not an address.
import { expect, test } from "vitest";
import { addressIn, belongsTo, networkOf, readAddresses } from "./network-address.ts";

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["::ffff:203.0.113.5", "203.0.113.5"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8:1::7", "2001:db8:1:0::/64"],
  ["no address", "no address"],
])("the visitor behind %s is %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a list names addresses and ranges of both kinds, and nothing else", () => {
  const isListed = belongsTo(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32"]);
  for (const address of ["10.1.2.3", "::ffff:10.1.2.3", "192.0.2.7", "2001:db8:5::1"])
    expect([address, isListed(address)]).toEqual([address, true]);
  for (const address of ["11.0.0.1", "192.0.2.8", "2001:db9::1", "", "x", undefined])
    expect([address, isListed(address)]).toEqual([address, false]);
  expect(belongsTo([])("127.0.0.1")).toBe(false);
});

test.each(["10.0.0.0/8", "127.0.0.1", "::1, 10.0.0.5/32", "2001:db8::/32"])("%s can be set", (text) => {
  expect(readAddresses(text)).toHaveProperty("value");
});

test.each(["10.0.0.0/33", "10", "0x0a.0.0.1", "proxy.example.com", "10.0.0.1,,10.0.0.2", "*", "true", "1"])(
  "%s cannot",
  (text) => {
    expect(readAddresses(text)).toHaveProperty("fault");
  },
);

test.each([
  ["203.0.113.5", "203.0.113.5"],
  ["203.0.113.5:8080", "203.0.113.5"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown", undefined],
  ["_hidden", undefined],
  ["<script>", undefined],
  ["10", undefined],
  ["fe80::1%eth0", undefined],
  ["", undefined],
])("the address in %j is %s", (text, address) => {
  expect(addressIn(text)).toBe(address);
});
