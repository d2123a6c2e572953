// The contract of an area of work: what one folder under feature/ brings to the portal.
import type { ComponentType } from 'react';
import type { Bilingual } from '@/kit/i18n/language';
import type { Sentences } from '@/kit/i18n/spoken';
import type { Answer, ReadArgs, ReadRoute } from '../api/routes';
import type { Page } from './page';
import type { PageState } from './page-state';

export type IconType = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>;

/** An entry of the menu; with `children` it opens to them. */
export type MenuItem = {
  id: string;
  name: Bilingual;
  /** Where there is little room: 'KP'. */
  short?: Bilingual;
  link: string;
  icon?: IconType;
  hidden?: (state: PageState) => boolean;
  children?: readonly MenuItem[];
  /** The pages below its address belong to other entries: it stands for its own page alone. */
  alone?: boolean;
  /** Its page is in another portal, to which it leads; the frame fills it in. */
  elsewhere?: boolean;
  /** It is opened too seldom for a place in a phone's bar. */
  seldom?: boolean;
  /** Other words by which the palette finds it: 'TA', 'magang'. */
  alias?: readonly string[];
  /** What narrows the page's list to what waits for the reader: the list that `count` counts. */
  waiting?: Readonly<Record<string, string>>;
  /** How many rows wait there for this very person; the frame fills it in from `menuCounts`. */
  count?: number;
};

/** Numbers beside the menu: what waits for this very person, by the id of the entry. Read at the reader's first rest. */
export type MenuCounts = {
  route: ReadRoute;
  args: object;
  read: (answer: unknown) => Readonly<Record<string, number>>;
  hidden?: (state: PageState) => boolean;
};

/** Declares the numbers beside an area's entries: which call tells them, and how its answer is read. */
export function defineMenuCounts<R extends ReadRoute>(
  route: R,
  args: ReadArgs<R>,
  read: (answer: Answer<R>) => Readonly<Record<string, number>>,
  hidden?: MenuCounts['hidden'],
): MenuCounts {
  return { route, args, read: read as MenuCounts['read'], hidden };
}

/**
 * A section that gathers entries of its heading by their addresses, in this order, whatever area brings them. One that holds
 * a single entry for somebody is that entry, one that holds none is not there.
 */
export type MenuSection = Pick<MenuItem, 'id' | 'name' | 'short' | 'icon'> & { links: readonly string[] };

/** The entries of one heading of the sidebar; those of the same heading stand together, those of no section first. */
export type MenuGroup = { heading?: Bilingual; items: readonly MenuItem[]; sections?: readonly MenuSection[] };

/** A block of the dashboard. Lower `order` stands higher. */
export type DashboardBlock = {
  id: string;
  order: number;
  hidden?: (state: PageState) => boolean;
  component: ComponentType;
};

/** What people read of a kind of task: in its row ('Nilai sidang belum dikirim'), and in the strip of kinds ('Nilai'). */
export type TaskKind = { sentence: Bilingual; short: Bilingual; icon: IconType };

/** The tasks of an area for the list of all that waits: its kinds in the order of the strip, and the sorts of work ('Skripsi'). */
export type TaskWords = { kinds: Readonly<Record<string, TaskKind>>; about: Readonly<Record<string, Bilingual>> };

/** Two keys one after the other, 'g m', that open a page. */
type Shortcut = { keys: string; label: Bilingual; link: string };

/** An act or a page that the palette offers beside the menu. */
export type PaletteEntry = {
  id: string;
  name: Bilingual;
  link: string;
  hidden?: (state: PageState) => boolean;
  alias?: readonly string[];
};

export type Feature = {
  id: string;
  menu?: readonly MenuGroup[];
  pages: readonly Page[];
  /** Its first page, where everybody lands in a portal that has no dashboard. */
  landing?: string;
  /** Loaded with the dashboard, never before. */
  dashboard?: () => Promise<{ default: readonly DashboardBlock[] }>;
  menuCounts?: MenuCounts;
  /** What people read of the tasks that the server lists; loaded with them. */
  tasks?: () => Promise<{ default: TaskWords }>;
  shortcuts?: readonly Shortcut[];
  /** Loaded when somebody first looks for something, never before. */
  palette?: () => Promise<{ default: readonly PaletteEntry[] }>;
  /** What the server says of it, in English; loaded for who reads English alone. */
  sentences?: () => Promise<{ default: Sentences }>;
};

/** Declares an area; features.ts lists it. */
export function defineFeature(feature: Feature): Feature {
  return feature;
}
