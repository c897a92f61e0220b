// Which windows a screen opens, focuses and closes, and whose messages it accepts.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POPUP_CHANGED, Popups } from "./popups.ts";

interface FakeWindow {
  closed: boolean;
  focused: number;
  readonly address: string;
  close(): void;
  focus(): void;
}

let opened: FakeWindow[];
let features: (string | undefined)[];
let isAllowed: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  opened = [];
  features = [];
  isAllowed = true;
  vi.stubGlobal("window", {
    open(address: string, _name: string, feature?: string) {
      if (!isAllowed) return null;
      const made: FakeWindow = {
        address,
        closed: false,
        focused: 0,
        close: () => {
          made.closed = true;
        },
        focus: () => {
          made.focused += 1;
        },
      };
      opened.push(made);
      features.push(feature);
      return made;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const closedOf = () => {
  const closed: string[] = [];
  return { closed, asked: (key: string) => ({ key, address: `/${key}`, onClosed: () => closed.push(key) }) };
};

test("a window of 1100 by 550 for each key; the same key comes to the front", () => {
  const popups = new Popups();
  const { asked } = closedOf();
  expect([popups.show(asked("invoice 1")), popups.show(asked("invoice 2"))]).toEqual([true, true]);
  expect(popups.show(asked("invoice 1"))).toBe(true);
  expect(opened.map(({ address, focused }) => [address, focused])).toEqual([
    ["/invoice 1", 1],
    ["/invoice 2", 0],
  ]);
  expect(features[0]).toBe("popup,width=1100,height=550");
  popups.closeAll();
});

test("a window that was closed is noticed within half a second, told once, and opens anew", () => {
  const popups = new Popups();
  const { asked, closed } = closedOf();
  popups.show(asked("invoice 1"));
  vi.advanceTimersByTime(2_000);
  expect(closed).toEqual([]);
  opened[0]?.close();
  vi.advanceTimersByTime(500);
  expect(closed).toEqual(["invoice 1"]);
  vi.advanceTimersByTime(5_000);
  expect(closed).toEqual(["invoice 1"]);
  // Polling has stopped.
  expect(vi.getTimerCount()).toBe(0);
  popups.show(asked("invoice 1"));
  expect(opened).toHaveLength(2);
  popups.closeAll();
});

test("leaving the screen closes all of them", () => {
  const popups = new Popups();
  const { asked, closed } = closedOf();
  popups.show(asked("invoice 1"));
  popups.show(asked("invoice 2"));
  popups.closeAll();
  expect(opened.map((one) => one.closed)).toEqual([true, true]);
  expect(closed).toEqual(["invoice 1", "invoice 2"]);
  expect(vi.getTimerCount()).toBe(0);
});

test("where the browser does not allow it nothing is opened, and that is said", () => {
  isAllowed = false;
  const popups = new Popups();
  expect(popups.show(closedOf().asked("invoice 1"))).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("of a hundred hostile messages none is listened to", () => {
  const popups = new Popups();
  popups.show(closedOf().asked("invoice 1"));
  const ours = opened[0] as unknown as MessageEventSource;
  const stranger = {} as MessageEventSource;
  const event = (source: MessageEventSource | null, origin: string, said: unknown) =>
    ({ source, origin, data: said }) as MessageEvent;
  const origin = "https://books.example";
  const hostile = Array.from({ length: 25 }, (_, place) => [
    event(stranger, origin, POPUP_CHANGED),
    event(ours, `https://evil${place}.example`, POPUP_CHANGED),
    event(ours, origin, { type: POPUP_CHANGED, run: "alert(1)" }),
    event(null, "null", POPUP_CHANGED),
  ]).flat();
  expect(hostile).toHaveLength(100);
  expect(hostile.filter((one) => popups.isFromOurs(one, origin))).toEqual([]);
  expect(popups.isFromOurs(event(ours, origin, POPUP_CHANGED), origin)).toBe(true);
  popups.closeAll();
});
