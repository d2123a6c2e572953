import { YES_NO_CHOICES } from '@/kit/form/combobox/choice';
import type { FieldProps } from '@/kit/form/field/field';
import { RadioList } from '@/kit/form/field/radio-list';
import { TextInput } from '@/kit/form/field/text-input';
import { useTeksOrang } from './teks';

export type Akun = 'ya' | 'tidak';

type Props = {
  akun: FieldProps<Akun | null>;
  username: FieldProps<string>;
  /** The username that there is already; then there is an account, and nobody asks for one. */
  known: string | undefined;
  /** What an empty username stands for. */
  help: string;
};

/** Whether somebody gets an account with the record, and under which name. */
export function AccountFields({ akun, username, known, help }: Props) {
  const teks = useTeksOrang();
  return (
    <>
      {!known && <RadioList {...akun} options={YES_NO_CHOICES} help={teks.bantuanAkun} />}
      {(known || akun.value === 'ya') && (
        <TextInput {...username} autoComplete="off" spellCheck={false} help={known ? undefined : help} />
      )}
    </>
  );
}

/** What is sent of both: of an account that is there only its name. */
export function sentAccount(typed: { akun: Akun | null; username: string }, had: boolean) {
  const { akun, username } = typed;
  if (had) return username && { username };
  return { akun: akun === 'ya', ...(akun === 'ya' && username && { username }) };
}
