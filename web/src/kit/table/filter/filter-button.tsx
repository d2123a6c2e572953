import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Sheet } from '@/kit/dialog/sheet';
import { MultiSelect } from '@/kit/form/combobox/multi-select';
import { SelectInput } from '@/kit/form/combobox/select-input';
import { formatNumber } from '@/kit/format/number';
import { Button } from '@/kit/ui/navigation/button';
import { Popover } from '@/kit/ui/overlay/popover';
import type { TriggerProps } from '@/kit/ui/overlay/trigger';
import { useKitTexts } from '@/kit/ui/texts';
import type { FilterDef } from '../list';
import css from '../tool-row.module.css';
import type { ListControl } from './filters';

type FilterButtonProps = {
  filters: readonly FilterDef[];
  filtering: ListControl;
  wide: boolean;
  total: number | undefined;
  onOpen: (() => void) | undefined;
  /** Below the filters, in the sheet: the order, where no table head gives it, and the file. */
  more?: ReactNode;
};

/** Opens the filters: a panel beside the button, on phones a sheet; says how many are on. */
export function FilterButton({ filters, filtering, wide, total, onOpen, more }: FilterButtonProps) {
  const texts = useKitTexts();
  const [open, setOpen] = useState(false);
  const count = filters.reduce((sum, { name }) => sum + (filtering.value.filter[name]?.length ?? 0), 0);
  const clear = () => filtering.set({ filter: Object.fromEntries(filters.map(({ name }) => [name, []])) });
  const fields = <FilterFields filters={filters} filtering={filtering} onOpen={onOpen} />;
  const button = (trigger: Partial<TriggerProps> & { onClick: TriggerProps['onClick'] | (() => void) }) => (
    <Button {...trigger} icon={<IconFilter />}>
      <span className={wide ? undefined : 'sr-only'}>{texts.filter}</span>
      {count > 0 && (
        <span className={css.count}>
          {count}
          <span className="sr-only">{texts.active}</span>
        </span>
      )}
    </Button>
  );
  if (wide) {
    return (
      <Popover label={texts.filter} trigger={button}>
        {(close) => (
          <div className={css.panel}>
            {fields}
            <div className={css.panelFoot}>
              <Button variant="plain" onClick={clear}>
                {texts.removeFilter}
              </Button>
              <Button onClick={close}>{texts.close}</Button>
            </div>
          </div>
        )}
      </Popover>
    );
  }
  const footer = (
    <>
      <Button onClick={clear}>{texts.removeFilter}</Button>
      <Button variant="primary" onClick={() => setOpen(false)}>
        {total === undefined ? texts.show : texts.showRows(formatNumber(total))}
      </Button>
    </>
  );
  return (
    <>
      {button({ 'aria-haspopup': 'dialog', 'aria-expanded': open, onClick: () => setOpen(true) })}
      <Sheet open={open} title={texts.filter} onClose={() => setOpen(false)} footer={footer}>
        <div className={css.panel}>
          {fields}
          {more}
        </div>
      </Sheet>
    </>
  );
}

type FieldsProps = Pick<FilterButtonProps, 'filters' | 'filtering' | 'onOpen'>;

function FilterFields({ filters, filtering, onOpen }: FieldsProps) {
  const texts = useKitTexts();
  const opened = useEffectEvent(() => onOpen?.());
  useEffect(() => opened(), []);
  return filters.map(({ multiple, unset, ...filter }) => {
    const value = filtering.value.filter[filter.name] ?? [];
    const set = (values: string[]) => filtering.set({ filter: { [filter.name]: values } });
    if (multiple)
      return <MultiSelect key={filter.name} {...filter} value={value} onChange={set} placeholder={texts.all} />;
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
