import { CalendarDays, CirclePlus, ListChecks, type LucideIcon, Rows3, User } from 'lucide-react';
import { memo, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { NewAlerts } from '../../features/alerts/index.ts';
import { useSession } from '../../features/auth/index.ts';
import { useView } from '../../features/preferences/index.ts';
import { LateRecordSheet } from '../../features/search/index.ts';
import { signInPath } from '../../lib/auth/return-path.ts';
import { boardAddress, isBoardPath } from '../../lib/props/last-board.ts';
import { classNames } from '../../ui/class-names.ts';
import { keepBoard, keptBoard } from './last-board-store.ts';

const ITEM =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 font-semibold active:bg-hover -outline-offset-2!';

type FaceProps = { icon: LucideIcon; isHere: boolean; name: string };

/** Not drawn anew with each letter of a search, which is in the address too. */
const Face = memo(function Face({ icon: Icon, isHere, name }: FaceProps) {
  return (
    <>
      <Icon aria-hidden="true" className="size-5.5" strokeWidth={isHere ? 2.5 : 1.9} />
      {name}
    </>
  );
});

/** What is done every day, under the thumb (PHONE-4). */
export function BottomBar() {
  const location = useLocation();
  const { pathname } = location;
  const { status, user } = useSession();
  const { isChosen } = useView();
  const [isRecording, setIsRecording] = useState(false);
  useEffect(() => keepBoard(location), [location]);

  const links = [
    { name: 'Today', icon: CalendarDays, to: '/today', isHere: pathname === '/today' },
    {
      name: 'Board',
      icon: Rows3,
      to: boardAddress(keptBoard(), !isChosen),
      isHere: isBoardPath(pathname),
    },
    { name: 'Plays', icon: ListChecks, to: '/plays', isHere: pathname === '/plays' },
    {
      name: 'Me',
      icon: User,
      to: status === 'signed-in' ? '/profile' : signInPath('/profile'),
      isHere: pathname === '/profile',
      news: user && <NewAlerts userId={user.id} isOnIcon />,
    },
  ];
  const items = links.map(({ name, icon, to, isHere, news }) => (
    <li key={name}>
      <Link
        to={to}
        aria-current={isHere ? 'page' : undefined}
        className={classNames(ITEM, 'relative', isHere ? 'text-ink' : 'text-ink-3')}
      >
        <Face icon={icon} name={name} isHere={isHere} />
        {news}
      </Link>
    </li>
  ));
  items.splice(
    2,
    0,
    <li key="Record">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsRecording(true)}
        className={classNames(ITEM, 'text-ink-3')}
      >
        <Face icon={CirclePlus} name="Record" isHere={isRecording} />
      </button>
    </li>,
  );
  return (
    <>
      <nav
        aria-label="Bottom bar"
        className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-panel"
      >
        <ul className="flex h-full">{items}</ul>
      </nav>
      {isRecording ? (
        <Suspense fallback={null}>
          <LateRecordSheet onClose={() => setIsRecording(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
