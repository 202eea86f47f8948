const toneEvery = 2000;
const [low, high] = [660, 880];

/** Rings until stopped. Browsers stay silent on a page that nobody has touched; the notice is shown all the same. */
export function ring(): () => void {
  const audio = new AudioContext();
  const tone = () => {
    for (const [at, frequency] of [
      [0, low],
      [0.25, high],
    ] as const) {
      const [oscillator, volume] = [audio.createOscillator(), audio.createGain()];
      const start = audio.currentTime + at;
      oscillator.frequency.value = frequency;
      volume.gain.setValueAtTime(0.08, start);
      volume.gain.exponentialRampToValueAtTime(0.001, start + 0.22);
      oscillator.connect(volume).connect(audio.destination);
      oscillator.start(start);
      oscillator.stop(start + 0.22);
    }
  };
  const timer = setInterval(() => audio.state === 'running' && tone(), toneEvery);
  if (audio.state === 'running') tone();
  return () => {
    clearInterval(timer);
    void audio.close();
  };
}
