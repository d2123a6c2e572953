import { useEffect, useRef, useState } from 'react';
import { plainText } from './plain-text';
import css from './rich-text.module.css';
import { loadCleaner } from './rich-text-load';

/** Shows rich text, cleaned once more here; until what cleans it is there, the room of its
 *  bare words, which show when that takes long. Markup becomes nodes, never a
 *  string put into the page. With `hold` what cleans it is not fetched yet. */
export function RichText({ html, hold = false }: { html: string; hold?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (hold) return;
    let stale = false;
    loadCleaner().then(({ cleanRichText }) => {
      if (stale) return;
      box.current?.replaceChildren(cleanRichText(html));
      setReady(true);
    });
    return () => {
      stale = true;
    };
  }, [html, hold]);
  return (
    <>
      {!ready && <p className={css.waiting}>{plainText(html)}</p>}
      <div ref={box} className={css.text} />
    </>
  );
}
