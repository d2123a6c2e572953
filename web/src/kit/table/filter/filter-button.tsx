import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Sheet } from '@/kit/dialog/sheet';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { angka } from '@/kit/format/number';
import { Button } from '@/kit/ui/navigation/button';
import { Popover } from '@/kit/ui/overlay/popover';
import type { TriggerProps } from '@/kit/ui/overlay/trigger';
import { useTeksKit } from '@/kit/ui/teks';
import type { FilterDef } from '../daftar';
import css from '../tool-row.module.css';
import type { ListControl } from './saringan';

type FilterButtonProps = {
  filters: readonly FilterDef[];
  saringan: ListControl;
  wide: boolean;
  total: number | undefined;
  onOpen: (() => void) | undefined;
  /** Below the filters, in the sheet: the order, where no table head gives it, and the file. */
  more?: ReactNode;
};

/** Opens the filters: a panel beside the button, on phones a sheet; says how many are on. */
export function FilterButton({ filters, saringan, wide, total, onOpen, more }: FilterButtonProps) {
  const teks = useTeksKit();
  const [open, setOpen] = useState(false);
  const count = filters.reduce((sum, { name }) => sum + (saringan.value.filter[name]?.length ?? 0), 0);
  const clear = () => saringan.set({ filter: Object.fromEntries(filters.map(({ name }) => [name, []])) });
  const fields = <FilterFields filters={filters} saringan={saringan} onOpen={onOpen} />;
  const button = (trigger: Partial<TriggerProps> & { onClick: TriggerProps['onClick'] | (() => void) }) => (
    <Button {...trigger} icon={<IconFilter />}>
      <span className={wide ? undefined : 'sr-only'}>{teks.filter}</span>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className="sr-only">{teks.aktif}</span>
        </span>
      )}
    </Button>
  );
  if (wide) {
    return (
      <Popover label={teks.filter} trigger={button}>
        {(close) => (
          <div className={css.panel}>
            {fields}
            <div className={css.panelFoot}>
              <Button variant="plain" onClick={clear}>
                {teks.hapusFilter}
              </Button>
              <Button onClick={close}>{teks.tutup}</Button>
            </div>
          </div>
        )}
      </Popover>
    );
  }
  const footer = (
    <>
      <Button onClick={clear}>{teks.hapusFilter}</Button>
      <Button variant="primary" onClick={() => setOpen(false)}>
        {total === undefined ? teks.tampilkan : teks.tampilkanData(angka(total))}
      </Button>
    </>
  );
  return (
    <>
      {button({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      <Sheet open={open} title={teks.filter} onClose={() => setOpen(false)} footer={footer}>
        <div className={css.panel}>
          {fields}
          {more}
        </div>
      </Sheet>
    </>
  );
}

type FieldsProps = Pick<FilterButtonProps, 'filters' | 'saringan' | 'onOpen'>;

function FilterFields({ filters, saringan, onOpen }: FieldsProps) {
  const teks = useTeksKit();
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => opened(), []);
  return filters.map(({ multiple, unset, ...filter }) => {
    const value = saringan.value.filter[filter.name] ?? [];
    const set = (values: string[]) => saringan.set({ filter: { [filter.name]: values } });
    if (multiple)
      return <MultiSelect key={filter.name} {...filter} value={value} onChange={set} placeholder={teks.semua} />;
    return (
      <SelectInput
        key={filter.name}
        {...filter}
        all={unset ?? true}
        value={value[0] ?? null}
        onChange={(one) => set(one ? [one] : [])}
      />
    );
  });
}
