import { useEffect, useRef, useState } from 'react';
import css from './rich-text.module.css';
import { loadCleaner } from './rich-text-load';
import { SkeletonText } from './skeleton';

/** Shows rich text, cleaned once more here. Markup becomes nodes, never a string put into the page. */
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
      {!ready && <SkeletonText lines={2} />}
      <div ref={box} className={css.text} />
    </>
  );
}
