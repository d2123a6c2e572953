import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useDialogAkun } from '@/core/account/dialog/dialog-address';
import { useKeadaan } from '@/core/auth/gate';
import { useSpoken } from '@/kit/i18n/language';
import { listenForShortcuts, useShortcut } from '@/kit/keys/shortcuts';
import { useFeatures } from '@/kit/module/registry';
import { target } from '@/kit/ui/navigation/link';
import { dashboardPath } from './menu/dashboard-item';
import { daun } from './menu/tree';
import { useMenu } from './menu/use-menu';
import { bukaPalet } from './palette/palette-state';
import { alihkanMenu } from './state/side-menu';
import { useTeksBingkai } from './teks';

/** The keys that work on every page: palette, sheet of keys, sidebar, and those that open the pages of the areas. */
export function Shortcuts() {
  const teks = useTeksBingkai();
  const { buka } = useDialogAkun();
  useLayoutEffect(listenForShortcuts, []);
  useShortcut('mod+k', { label: teks.pencarian, run: bukaPalet });
  useShortcut('?', { label: teks.pintasan, run: () => buka('pintasan') });
  useShortcut('[', { label: teks.ciutkanMenu, run: alihkanMenu });
  return <KePages />;
}

function KePages() {
  const kata = useSpoken();
  const { place } = useKeadaan();
  const links = daun(useMenu()).map(({ item }) => item.link);
  const terlihat = new Set(links.filter((link) => place(link) === 'here'));
  const keys = useFeatures()
    .flatMap(({ shortcuts }) => shortcuts ?? [])
    .filter(({ link }) => terlihat.has(link));
  return (
    <>
      {terlihat.has(dashboardPath) && <KePage keys="g d" label="Dashboard" link={dashboardPath} />}
      {keys.map(({ keys, label, link }) => (
        <KePage key={keys} keys={keys} label={kata(label)} link={link} />
      ))}
    </>
  );
}

function KePage({ keys, label, link }: { keys: string; label: string; link: string }) {
  const navigate = useNavigate();
  const { bukaHalaman: group } = useTeksBingkai();
  useShortcut(keys, { label, group, run: () => void navigate(target(link)) });
  return null;
}
