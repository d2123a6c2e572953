import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { Field, type FieldProps, labelId } from '@/kit/form/field/field';
import { bytes } from '@/kit/format/number';
import { Button } from '@/kit/ui/navigation/button';
import { TERIMA } from './dokumen';
import css from './dokumen.module.css';
import { useTeksDokumenBKD } from './teks';

type Props = FieldProps<string> & { berkas: File | undefined; onPick: (berkas: File) => void };

/** A file, chosen or dropped. */
export function BerkasInput({ berkas, onPick, ...field }: Props) {
  const teks = useTeksDokumenBKD();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onPick(dropped);
  };
  const drag = (now: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(now);
  };
  return (
    <Field {...field} group>
      {(control) => (
        <fieldset
          className={css.drop}
          data-over={over || undefined}
          aria-labelledby={labelId(control)}
          aria-describedby={control['aria-describedby']}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          <input
            ref={input}
            type="file"
            accept={TERIMA}
            aria-label={teks.pilihBerkas}
            hidden
            onChange={(event) => {
              const [picked] = event.target.files ?? [];
              if (picked) onPick(picked);
              event.target.value = ''; // the same file can be chosen again
            }}
          />
          {berkas && (
            <p className={css.about}>
              <strong>{berkas.name}</strong> · {bytes(berkas.size)}
            </p>
          )}
          <Button
            id={control.id}
            size="sm"
            className={css.more}
            icon={<IconFileUpload />}
            onClick={() => input.current?.click()}
          >
            {berkas ? teks.gantiBerkas : teks.pilihBerkas}
          </Button>
          <p className="meta">{teks.seret}</p>
        </fieldset>
      )}
    </Field>
  );
}
