((root) => {
  const kept = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const preference = (() => {
    try {
      return JSON.parse(kept('preferensi')) ?? {};
    } catch {
      return {};
    }
  })();
  const show = (name, value) => value && root.setAttribute(name, value);
  const chosen = { terang: 'light', gelap: 'dark' }[preference.tampilan];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  show('data-mantine-color-scheme', chosen ?? system);
  show('data-teks', { 112: '112', 125: '125' }[preference.teks]);
  show('data-gerak', preference.gerak && 'kurang');
  show('data-garis', preference.garis && 'ya');
  show('data-kontras', preference.kontras && 'tinggi');
  show('data-warna', { untag: 'untag', default: 'default' }[kept('color_mode')]);
  show('lang', kept('enable_localization') === 'true' && { en: 'en' }[kept('bahasa')]);
})(document.documentElement);
