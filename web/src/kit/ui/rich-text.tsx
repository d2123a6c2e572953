import { useEffect, useRef, useState } from 'react';
import { teksBiasa } from './plain-text';
import css from './rich-text.module.css';
import { loadCleaner } from './rich-text-load';

/** Shows rich text, cleaned once more here; its bare words until what cleans it is there. Markup becomes nodes, never a
 *  string put into the page. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stale = false;
    loadCleaner().then(({ cleanRichText }) => {
      if (stale) return;
      box.current?.replaceChildren(cleanRichText(html));
      setReady(true);
    });
    return () => {
      stale = true;
    };
  }, [html]);
  return (
    <>
      {!ready && <p>{teksBiasa(html)}</p>}
      <div ref={box} className={css.text} />
    </>
  );
}
