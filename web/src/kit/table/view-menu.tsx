import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { BREAKPOINT, useMinWidth } from '../ui/layout/media';
import { IconButton } from '../ui/navigation/icon-button';
import { Menu, type MenuItem } from '../ui/overlay/menu';
import { useKitTexts } from '../ui/texts';
import type { Column } from './list';
import { remember, useRemembered } from './memory';

const densities = [
  { id: 'nyaman', name: 'comfortable' },
  { id: 'padat', name: 'dense' },
  { id: 'sangat-padat', name: 'densest' },
] as const;

/** Which columns the table shows and how tight its rows stand; this device remembers it for each list. */
export function ViewMenu<T>({ id, columns }: { id: string; columns: readonly Column<T>[] }) {
  const { hidden = [], density = 'nyaman' } = useRemembered(id);
  const texts = useKitTexts();
  const desktop = useMinWidth(BREAKPOINT.desktop);
  const toggle = (column: string) =>
    remember(id, { hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column] });
  const items: MenuItem[] = [
    { id: 'kerapatan', group: texts.density },
    ...densities
      .filter((one) => desktop || one.id !== 'sangat-padat')
      .map((one) => ({
        id: one.id,
        label: texts[one.name],
        stay: true,
        checked: one.id === density,
        onSelect: () => remember(id, { density: one.id }),
      })),
    { id: 'kolom', group: texts.columns },
    ...columns.slice(1).flatMap((column) =>
      column.optional === false
        ? []
        : [
            {
              id: `kolom-${column.id}`,
              label: column.label,
              stay: true,
              checked: !hidden.includes(column.id),
              onSelect: () => toggle(column.id),
            },
          ],
    ),
  ];
  return (
    <Menu
      label={texts.tableView}
      align="end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label={texts.tableView} icon={<IconAdjustmentsHorizontal />} />}
    />
  );
}
