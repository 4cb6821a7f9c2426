import { CardElement, IntegrationError } from './element.js';

/** @typedef {ConstructorParameters<typeof CardElement>[1]} ElementOptions */

/** The elements of a form. Of the split inputs, the number posts what the other two hold. */
export class Elements {
  /** @type {Map<string, CardElement>} */ #elements = new Map();

  /** @param {string} type @param {ElementOptions} [options] */
  create(type, options = {}) {
    const types = ['card', 'cardNumber', 'cardExpiry', 'cardCvc'];
    if (!types.includes(type)) {
      throw new IntegrationError(`The payment sandbox has these elements: ${types.join(', ')}. It has no "${type}".`);
    }
    if (this.#elements.has(type)) {
      throw new IntegrationError(`Can only create one Element of type ${type}. Destroy the existing one first.`);
    }
    const others = () => [this.getElement('cardExpiry'), this.getElement('cardCvc')].filter((each) => each !== null);
    const element = new CardElement(/** @type {ElementType} */ (type), options, others);
    const destroy = element.destroy.bind(element);
    element.destroy = () => {
      this.#elements.delete(type);
      destroy();
    };
    this.#elements.set(type, element);
    return element;
  }

  /** @param {unknown} type */
  getElement(type) {
    return typeof type === 'string' ? (this.#elements.get(type) ?? null) : null;
  }

  update() {}

  fetchUpdates() {
    return Promise.resolve({});
  }
}
