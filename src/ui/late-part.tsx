import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';

const Retry = createContext(() => {});

/** A component whose code comes late. */
type LatePart<Props> = ComponentType<Props> & {
  /** Has its code loaded, so that it is drawn at once when it is shown. Resolves too where it cannot be: whoever shows it says so. */
  readonly expect: () => Promise<void>;
};

/**
 * A component whose code comes when it is first shown, under a Suspense of its user. Where the code cannot be loaded the page
 * around goes on: `missing` stands in its place (nothing where it is decoration), and it is tried again when asked, when
 * it is shown anew, and by itself once the connection is back (SEC-86).
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  missing: (props: Props, retry: () => void) => ReactNode = () => null,
): LatePart<Props> {
  let part: ComponentType<Props> | null = null;
  let hasFailed = false;

  function Missing(props: Props) {
    const retry = useContext(Retry);
    // With its commit, not after it: the connection may be back in between.
    useLayoutEffect(() => {
      window.addEventListener('online', retry);
      return () => window.removeEventListener('online', retry);
    }, [retry]);
    return missing(props, retry);
  }

  const begin = () => {
    hasFailed = false;
    part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: await load() };
      } catch (error) {
        console.warn('A part of the page could not be loaded.', error);
        hasFailed = true;
        return { default: Missing };
      }
    }) as ComponentType<Props>;
    return part;
  };
  const forgetFailure = () => {
    if (hasFailed) part = null;
  };

  const expect = () =>
    load().then(
      (own) => {
        part ??= own;
      },
      () => undefined,
    );

  function LatePart(props: Props) {
    const [, setTries] = useState(0);
    const Part = part ?? begin();
    const retry = useCallback(() => {
      forgetFailure();
      setTries((tries) => tries + 1);
    }, []);
    useEffect(() => forgetFailure, []);
    return (
      <Retry value={retry}>
        <Part {...props} />
      </Retry>
    );
  }
  return Object.assign(LatePart, { expect });
}
