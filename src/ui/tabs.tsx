import * as RadixTabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';

type Tab = { value: string; label: string; content: ReactNode };

export function Tabs({ label, tabs }: { label: string; tabs: readonly [Tab, ...Tab[]] }) {
  return (
    <RadixTabs.Root defaultValue={tabs[0].value}>
      <RadixTabs.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto md:w-fit rounded-tile border border-hairline bg-raised p-1"
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-10 flex-1 cursor-pointer touch:min-h-thumb rounded-tile px-3 text-base md:px-5 font-semibold whitespace-nowrap text-ink-2 hover:text-ink data-[state=active]:bg-panel data-[state=active]:text-ink data-[state=active]:ring-1 data-[state=active]:ring-hairline"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content key={tab.value} value={tab.value} className="mt-4">
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
