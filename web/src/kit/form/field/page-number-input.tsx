import { useState } from 'react';
import { useKitTexts } from '@/kit/ui/texts';
import css from './page-number-input.module.css';

type PageNumberInputProps = { page: number; perPage: number; total: number; onChange: (page: number) => void };

/** The last page of a list: ceil(total/perPage), at least 1. */
export function lastPage(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The page meant by a typed text, from 1 to the last; a missing or unreadable page is 1. */
export function pageFrom(text: string, total: number, perPage: number): number {
  const page = Number.parseInt(text, 10);
  return Number.isNaN(page) ? 1 : Math.min(Math.max(page, 1), lastPage(total, perPage));
}

/** Goes to a page by its number; Enter or leaving the field goes there. */
export function PageNumberInput({ page, perPage, total, onChange }: PageNumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const texts = useKitTexts();
  const last = lastPage(total, perPage);
  const go = () => {
    if (typed === null) return;
    setTyped(null);
    const next = pageFrom(typed, total, perPage);
    if (next !== page) onChange(next);
  };
  return (
    <label className={css.page}>
      <span className="sr-only">{texts.page}</span>
      <input
        className={css.input}
        inputMode="numeric"
        value={typed ?? String(page)}
        size={Math.max(2, String(last).length)}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
      <span className={css.of}>{texts.ofPages(last)}</span>
    </label>
  );
}
