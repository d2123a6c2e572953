import { useSesi } from '@/core/auth/session';
import { useDraft } from '@/kit/form/draft/draft';
import { DraftBar } from '@/kit/form/draft/draft-bar';
import { TextArea } from '@/kit/form/field/text-area';
import { useForm } from '@/kit/form/form';
import { Button } from '@/kit/ui/navigation/button';
import { useKitTexts } from '@/kit/ui/texts';
import css from './rps.module.css';
import { useTeksRPS } from './teks';

type Props = {
  label: string;
  /** What it is about, under which unsent text is kept on this device. */
  tentang: string;
  /** What it says so far. */
  awal?: string;
  kirim: (teks: string) => Promise<unknown>;
  onBatal?: () => void;
};

/**
 * The field of a comment, of an answer or of a change to one. What is not sent stays on this device. It is no form, since
 * it stands within that of the plan too.
 */
export function TulisKomentar({ label, tentang, awal = '', kirim, onBatal }: Props) {
  const teks = useTeksRPS();
  const kit = useKitTexts();
  const { username } = useSesi();
  const form = useForm({
    fields: { teks: { label } },
    initial: { teks: awal },
    draft: { form: 'komentar-rps', user: username, record: tentang },
    onSubmit: (values) => kirim(values.teks),
  });
  const send = async () => {
    if (form.values.teks.trim() && (await form.submit())) form.reset({ teks: awal });
  };
  const draft = useDraft(form);
  const cancel = () => {
    form.reset();
    draft.discard();
    onBatal?.();
  };
  return (
    <div className={css.tulis}>
      <DraftBar draft={draft} />
      <TextArea {...form.field('teks')} max={2000} />
      {form.message && (
        <p role="alert" className={css.gagal}>
          {form.message}
        </p>
      )}
      <div className={css.aksiUtas}>
        <Button size="sm" variant="primary" pending={form.pending} onClick={() => void send()}>
          {awal ? kit.save : teks.kirim}
        </Button>
        {onBatal && (
          <Button size="sm" variant="plain" onClick={cancel}>
            {kit.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
