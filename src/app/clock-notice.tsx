import { useEffect, useState } from 'react';
import { clockSkew, skewText } from '../lib/league/clock-skew.ts';
import { Banner } from '../ui/panel.tsx';
import { TriangleAlert } from '../ui/plain-icons.tsx';

/** Asks the page's own server, whose time can be read whatever a project's API shows of its. Null where nothing is told. */
async function deviceSkew(signal: AbortSignal): Promise<number | null> {
  const askedAt = Date.now();
  const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
  return clockSkew({ date: headers.get('date'), age: headers.get('age'), askedAt, answeredAt: Date.now() });
}

/** That the device's clock is off, by which all ages are told and which games have started (NAV-27). */
export function ClockNotice() {
  const [off, setOff] = useState<string | null>(null);
  useEffect(() => {
    if (!navigator.onLine) return;
    const left = new AbortController();
    deviceSkew(left.signal).then(
      (skew) => setOff(skew === null ? null : skewText(skew)),
      // Whoever cannot be reached tells no time; what is read from it says so.
      (error: unknown) => console.debug('The server told no time.', error),
    );
    return () => left.abort();
  }, []);
  if (off === null) return null;
  return (
    <div className="mb-2">
      <Banner tone="warning" icon={TriangleAlert}>
        This device's clock is {off}. Ages, and which games have started, are told by it: set it right and
        reload the page.
      </Banner>
    </div>
  );
}
