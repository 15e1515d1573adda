import { vi } from 'vitest';

/** A browser that takes notifications, as far as a page sees of it. */
type FakeBrowser = {
  permission: NotificationPermission;
  /** What the reader presses when they are asked. */
  readonly asked: () => NotificationPermission;
  subscription: FakeSubscription | null;
  /** Where the maker's service would reach it. */
  endpoint: string;
  /** The keys that it was subscribed with, oldest first. */
  readonly keys: string[];
  refuses: Error | null;
  /** The titles of what it has shown. */
  readonly shown: string[];
  /** Those that nobody has closed: they stay on the device. */
  readonly open: Set<string>;
  /** Its service does not answer. */
  isSilent: boolean;
};

export class FakeSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer };
  readonly unsubscribe: () => Promise<boolean>;
  constructor(browser: FakeBrowser, key: string) {
    this.endpoint = browser.endpoint;
    this.options = { applicationServerKey: new Uint8Array(Buffer.from(key, 'base64url')).buffer };
    this.unsubscribe = async () => {
      if (browser.subscription === this) browser.subscription = null;
      return true;
    };
  }
  toJSON() {
    return { endpoint: this.endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } };
  }
}

/** Gives the page such a browser until `takeBrowserAway`; the reader allows notifications when asked, unless `answer` says otherwise. */
export function giveBrowser(answer: NotificationPermission = 'granted'): FakeBrowser {
  const browser: FakeBrowser = {
    permission: 'default',
    asked: vi.fn(() => answer),
    subscription: null,
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    keys: [],
    refuses: null,
    shown: [],
    open: new Set(),
    isSilent: false,
  };
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      if (browser.refuses) throw browser.refuses;
      if (browser.isSilent) await new Promise(() => {});
      browser.keys.push(applicationServerKey);
      browser.subscription = new FakeSubscription(browser, applicationServerKey);
      return browser.subscription;
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission;
    },
    async requestPermission() {
      if (browser.permission === 'default') browser.permission = browser.asked();
      return browser.permission;
    },
  });
  const registration = {
    pushManager,
    showNotification: async (title: string) => {
      browser.shown.push(title);
      browser.open.add(title);
    },
    getNotifications: async () =>
      [...browser.open].map((title) => ({ title, close: () => browser.open.delete(title) })),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
  return browser;
}

export function takeBrowserAway(): void {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
}
