import css from './galat.module.css';

/** Why an act failed, where it was tried; nothing as long as it did not. */
export function Galat({ kalimat }: { kalimat: string | undefined }) {
  return (
    kalimat && (
      <p role="alert" className={css.galat}>
        {kalimat}
      </p>
    )
  );
}
