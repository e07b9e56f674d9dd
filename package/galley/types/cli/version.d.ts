/** As in package.json; a test holds them together. */
export declare const version = "0.1.0";
