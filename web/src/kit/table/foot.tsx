import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lastPage, PageNumberInput } from '../form/field/page-number-input';
import { formatNumber } from '../format/number';
import { IconButton } from '../ui/navigation/icon-button';
import { useKitTexts } from '../ui/texts';
import { type ListControl, PER_PAGE } from './filter/filters';
import css from './foot.module.css';

type FootProps = { filtering: ListControl; total: number; shown: number };

/** '1–20 dari 57 data', the size of a page, and the way through the pages where there are several. */
export function Foot({ filtering, total, shown }: FootProps) {
  const { page, perPage } = filtering.value;
  const texts = useKitTexts();
  const last = lastPage(total, perPage);
  const go = (next: number) => {
    filtering.set({ page: next }, { push: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className={css.foot}>
      <p className="tnum" role="status">
        {texts.range(rangeText(page, perPage, shown), formatNumber(total))}
      </p>
      <div className={css.right}>
        <label className={css.size}>
          {texts.show}
          <select
            value={perPage}
            onChange={(event) => filtering.set({ perPage: Number(event.target.value) }, { push: true })}
          >
            {PER_PAGE.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
        {last > 1 && (
          <nav className={css.pages} aria-label={texts.page}>
            <IconButton
              size="sm"
              label={texts.previousPage}
              icon={<IconChevronLeft />}
              disabled={page <= 1}
              onClick={() => go(Math.min(page - 1, last))}
            />
            <PageNumberInput page={page} perPage={perPage} total={total} onChange={go} />
            <IconButton
              size="sm"
              label={texts.nextPage}
              icon={<IconChevronRight />}
              disabled={page >= last}
              onClick={() => go(page + 1)}
            />
          </nav>
        )}
      </div>
    </div>
  );
}

/** Which rows stand here: '1–20', past the end '0'. */
export function rangeText(page: number, perPage: number, shown: number): string {
  if (shown === 0) return '0';
  const first = (page - 1) * perPage + 1;
  return `${formatNumber(first)}–${formatNumber(first + shown - 1)}`;
}
