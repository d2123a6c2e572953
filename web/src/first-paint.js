((root) => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const chosen = () => {
    try {
      return JSON.parse(kept('preferensi')) ?? {};
    } catch {
      return {};
    }
  };
  const show = (name, value) => value && root.setAttribute(name, value);

  const look = () => {
    const preference = chosen();
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
    show('data-mantine-color-scheme', { terang: 'light', gelap: 'dark' }[preference.tampilan] ?? system);
    show('data-teks', { 112: '112', 125: '125' }[preference.teks]);
    show('data-gerak', preference.gerak && 'kurang');
    show('data-garis', preference.garis && 'ya');
    show('data-kontras', preference.kontras && 'tinggi');
    show('data-warna', { untag: 'untag', default: 'default' }[kept('color_mode')]);
    show('lang', kept('enable_localization') === 'true' && { en: 'en' }[kept('bahasa')]);
  };

  const fetchAhead = (href) => {
    const isStyle = href.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'preload' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  };

  look();
  // Whoever has no session comes to '/login', from wherever.
  const at = kept('tokenExpiresAt') ? location.pathname : '/login';
  const named = [...document.querySelectorAll('meta[data-untuk]')];
  const above = named.filter(({ dataset: { untuk } }) => (at === '/login' ? untuk === at : at.startsWith(untuk)));
  // What every page within wants, and what is meant for this place: a record has no use for its list.
  const [all, ...rest] = above.sort((a, b) => a.dataset.untuk.length - b.dataset.untuk.length);
  for (const one of [all, rest.at(-1)]) one?.content.split(' ').forEach(fetchAhead);
})(document.documentElement);
