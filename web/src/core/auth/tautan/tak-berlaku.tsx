import { OperatorContact } from '@/core/institusi/contact';
import { ButtonLink } from '@/kit/ui/navigation/button';
import css from '../login.module.css';
import { useTeksTautan } from './teks';

/** A link that is used, too old, or was never made: what to do instead. */
export function TakBerlaku({ sebab }: { sebab?: string }) {
  const teks = useTeksTautan();
  return (
    <>
      <h1>{teks.takBerlaku}</h1>
      <p role="alert">{sebab}</p>
      <p className={css.note}>
        {teks.hubungi}
        <OperatorContact />
      </p>
      <ButtonLink href="/login" block>
        {teks.keLogin}
      </ButtonLink>
    </>
  );
}
