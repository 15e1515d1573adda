import type { ReactNode } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Home } from '../pages/home.tsx';
import { NotFound } from '../pages/not-found.tsx';
import { Layout } from './layout.tsx';
import { menusFor, sportCardsFor } from './navigation.ts';

type Page = { path: string; title: string; element: ReactNode };

const pages: readonly Page[] = [];

const paths: ReadonlySet<string> = new Set(pages.map((page) => page.path));
const titles: ReadonlyMap<string, string> = new Map([
  ['/', 'Edgeboard'],
  ...pages.map((page): [string, string] => [page.path, page.title]),
]);
const menus = menusFor(paths);
const cards = sportCardsFor(paths);

export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route element={<Layout menus={menus} titles={titles} hasAuth={paths.has('/auth')} />}>
          <Route index element={<Home cards={cards} />} />
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={page.element} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </BrowserRouter>
  );
}
