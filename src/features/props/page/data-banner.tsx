import { useNow } from '../../../ui/use-now.ts';
import { type DataBannerProps, DataBannerText } from './data-banner-text.tsx';
import { AGE_TICK_MS } from './freshness-stamp.tsx';

/** What is wrong now with rows that are nevertheless shown. */
export function DataBanner(props: DataBannerProps) {
  return <DataBannerText {...props} now={useNow(AGE_TICK_MS)} />;
}
