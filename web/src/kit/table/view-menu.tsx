import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { IconButton } from '../ui/icon-button';
import { BREAKPOINT, useMinWidth } from '../ui/media';
import { Menu, type MenuItem } from '../ui/menu';
import type { Column } from './daftar';
import { type Density, remember, useRemembered } from './memory';

const densities: { id: Density; label: string }[] = [
  { id: 'nyaman', label: 'Nyaman' },
  { id: 'padat', label: 'Padat' },
  { id: 'sangat-padat', label: 'Sangat padat' },
];

/** Which columns the table shows and how tight its rows stand; this device remembers it for each list. */
export function ViewMenu<T>({ id, columns }: { id: string; columns: readonly Column<T>[] }) {
  const { hidden = [], density = 'nyaman' } = useRemembered(id);
  const desktop = useMinWidth(BREAKPOINT.desktop);
  const toggle = (column: string) =>
    remember(id, { hidden: hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column] });
  const items: MenuItem[] = [
    { id: 'kerapatan', group: 'Kerapatan baris' },
    ...densities
      .filter((one) => desktop || one.id !== 'sangat-padat')
      .map((one) => ({
        ...one,
        stay: true,
        checked: one.id === density,
        onSelect: () => remember(id, { density: one.id }),
      })),
    { id: 'kolom', group: 'Kolom' },
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
      label="Tampilan tabel"
      align="end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} label="Tampilan tabel" icon={<IconAdjustmentsHorizontal />} />}
    />
  );
}
