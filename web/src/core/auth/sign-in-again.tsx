import { Modal } from '@/kit/dialog/modal';
import { useTexts } from '@/kit/i18n/texts';
import css from './login.module.css';
import { LoginForm } from './login-form';
import { useSesi } from './session';
import { selesaikan } from './session-end';

/** Signing in again over a page that holds unsaved input; only the same person can (AU-06). */
export default function MasukKembali() {
  const teks = useTexts();
  const { username } = useSesi();
  return (
    <Modal open title={teks.signInAgain} onClose={() => selesaikan(false)}>
      <div className={css.methods}>
        <p>{teks.sessionEnded}</p>
        <LoginForm username={username} onMasuk={() => selesaikan(true)} />
      </div>
    </Modal>
  );
}
