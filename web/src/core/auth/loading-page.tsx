import css from './loading-page.module.css';

/** The indicator that stands for the page until it is known who is there; it continues the document's drawn shell. */
export function LoadingPage({ label }: { label?: string }) {
  return (
    <div className="kerangka">
      <div className="kerangka-bilah">
        <span className="kerangka-tanda" aria-hidden="true">
          PD
        </span>
        <b>Portal Dosen</b>
      </div>
      <div className="kerangka-muat" aria-hidden="true" />
      <p className={label ? css.label : 'sr-only'} role="status">
        {label ?? 'Memuat…'}
      </p>
    </div>
  );
}
