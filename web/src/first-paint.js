(function (d) {
  try {
    var s = localStorage;
    var p = JSON.parse(s.getItem('preferensi')) || {};
    var dark = p.tampilan === 'gelap' || (p.tampilan !== 'terang' && matchMedia('(prefers-color-scheme: dark)').matches);
    var data = d.dataset;
    data.mantineColorScheme = dark ? 'dark' : 'light';
    if (s.getItem('color_mode')) data.warna = s.getItem('color_mode') === 'untag' ? 'untag' : 'default';
    if (p.tampilan === 'gelap' || p.tampilan === 'terang') data.tampilan = p.tampilan;
    if (p.teks === 112 || p.teks === 125) data.teks = String(p.teks);
    if (p.gerak) data.gerak = 'kurang';
    if (p.kontras) data.kontras = 'tinggi';
    if (s.getItem('bahasa') === 'en' && s.getItem('enable_localization') === 'true') d.lang = 'en';
  } catch (e) {}
})(document.documentElement);
