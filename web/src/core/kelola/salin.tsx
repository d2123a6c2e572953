import { IconCopy } from '@tabler/icons-react';
import { toast } from '@/kit/ui/feedback/toast';
import { IconButton } from '@/kit/ui/navigation/icon-button';
import css from './salin.module.css';
import { useTeksKelola } from './teks';

/** Puts a text on the clipboard, and says so. */
export function useSalin(): (isi: string) => Promise<void> {
  const teks = useTeksKelola();
  return async (isi) => {
    try {
      await navigator.clipboard.writeText(isi);
      toast.success(teks.tersalin);
    } catch {
      toast.danger(teks.gagalSalin); // refused, or no clipboard on a plain line
    }
  };
}

/** What is typed into another system: its name there, and the text, to be copied. */
export function Salin({ label, isi }: { label: string; isi: string }) {
  const teks = useTeksKelola();
  const salin = useSalin();
  return (
    <div className={css.line}>
      <span className={css.words}>
        <small>{label}</small>
        <code>{isi}</code>
      </span>
      <IconButton label={teks.salinApa(label)} icon={<IconCopy />} onClick={() => void salin(isi)} />
    </div>
  );
}
