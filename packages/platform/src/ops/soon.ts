/** The answer, or a failure when it does not come within `patience` milliseconds. */
export function soon<T>(answer: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), patience);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
